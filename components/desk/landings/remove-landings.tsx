import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { useListContext } from 'react-admin';
import { ask, DeskError } from '../ask';
import { counted } from '../labels';
import { useWork } from '../ui/attempt';
import { ListButton } from '../ui/list-button';
import { ConfirmLoss } from '../ui/confirm-loss';

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
  const { isBusy, work } = useWork();
  const pages = counted(selectedIds.length, 'landing page');
  const remove = async (close: () => void) => {
    await work(async () => {
      for (const id of selectedIds) await removeOne(Number(id));
      return `${pages} removed.`;
    });
    // Where one was refused, those before it are gone all the same.
    close();
    onUnselectItems();
  };
  return (
    <ListButton
      label="Remove"
      icon={<RemoveIcon />}
      opens={(close) => (
        <ConfirmLoss
          isOpen
          isBusy={isBusy}
          title={`Remove ${pages}?`}
          content="The address of a page of a category will lead to the category, any other will answer that there is no such page."
          confirm="Remove them"
          cancel="Cancel"
          onConfirm={() => void remove(close)}
          onClose={close}
        />
      )}
    />
  );
}
