'use client';

import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ask, DeskError } from '../ask';
import { counted } from '../labels';
import { useWork } from '../look/attempt';
import { ListButton } from '../look/list-button';
import { LossQuestion } from '../look/loss-question';

/** Removes a landing page, unless somebody else has done so. */
async function removeOne(LandingId: number): Promise<void> {
  try {
    await ask('Staff/DeleteLandingPage', { body: { LandingId } });
  } catch (error) {
    if (!(error instanceof DeskError) || error.code !== 'not-found') throw error;
  }
}

/** Removes the landing pages that are chosen: those of all brands are made with one press, and go with as few. */
export function RemoveLandings() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, work } = useWork();
  const pages = counted(selectedIds.length, 'landing page');
  const remove = async () => {
    await work(async () => {
      for (const id of selectedIds) await removeOne(Number(id));
      return `${pages} removed.`;
    });
    // Where one was refused, those before it are gone all the same.
    setOpen(false);
    onUnselectItems();
  };
  return (
    <>
      <ListButton label="Remove" onPress={() => setOpen(true)}>
        <RemoveIcon />
      </ListButton>
      <LossQuestion
        isOpen={isOpen}
        isBusy={isBusy}
        title={`Remove ${pages}?`}
        content="The address of a page of a category will lead to the category, any other will answer that there is no such page."
        confirm="Remove them"
        cancel="Cancel"
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
