import type { ReactNode } from 'react';
import { PAGE_TEXT_LENGTH } from '@/lib/contract/staff/roles';
import { ask } from '../ask';
import { EditableText } from '../ui/editable-text';
import type { PageRow } from '../rows';
import { TextOf } from './named';
import { TextLength } from './text-length';

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
  const isTitle = of === 'title';
  const save = async (text: string) => {
    const { id: Key, ownTitle, ownDescription, isNoindex: IsNoindex, version: Version } = page;
    const texts = { Title: isTitle ? text : ownTitle, Description: isTitle ? ownDescription : text };
    await ask('Staff/SavePage', { body: { Key, ...texts, IsNoindex, Version } });
  };
  return (
    <EditableText
      label={`${isTitle ? 'Title' : 'Description'} of ${page.name}`}
      text={isTitle ? page.ownTitle : page.ownDescription}
      below={isTitle ? page.titleBelow : page.descriptionBelow}
      maxLength={PAGE_TEXT_LENGTH[of]}
      isLong={!isTitle}
      room={(shown) => <TextLength text={shown} of={of} />}
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
    </EditableText>
  );
}
