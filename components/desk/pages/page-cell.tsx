'use client';

import type { ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { PAGE_TEXT_LENGTH } from '@/lib/contract/staff/roles';
import { ask, DeskError } from '../ask';
import { CellText } from '../look/cell-text';
import type { PageRow } from '../rows';
import { TextOf } from './named';
import { TextRoom } from './text-room';

/** A text of a page in the table, which is changed where it stands. A save is on the page at once. */
export function PageCell({
  page,
  of,
  children,
}: {
  page: PageRow;
  of: 'title' | 'description';
  /** What is said of it where there is no column for it. */
  children?: ReactNode;
}) {
  const refresh = useRefresh();
  const isTitle = of === 'title';
  const save = async (text: string) => {
    const { id: Key, ownTitle, ownDescription, isNoindex: IsNoindex, version: Version } = page;
    const texts = { Title: isTitle ? text : ownTitle, Description: isTitle ? ownDescription : text };
    try {
      await ask('Staff/SavePage', { body: { Key, ...texts, IsNoindex, Version } });
    } catch (error) {
      // What somebody else has said shows behind what was typed, and the next press counts.
      if (error instanceof DeskError && error.code === 'changed') refresh();
      throw error;
    }
    refresh();
  };
  return (
    <CellText
      label={`${isTitle ? 'Title' : 'Description'} of ${page.name}`}
      text={isTitle ? page.ownTitle : page.ownDescription}
      below={isTitle ? page.titleBelow : page.descriptionBelow}
      maxLength={PAGE_TEXT_LENGTH[of]}
      isLong={!isTitle}
      room={(shown) => <TextRoom text={shown} of={of} />}
      save={save}
    >
      {isTitle ? (
        <TextOf text={page.title} source={page.titleFrom}>
          {children}
        </TextOf>
      ) : (
        <TextOf text={page.description} source={page.descriptionFrom}>
          {children}
        </TextOf>
      )}
    </CellText>
  );
}
