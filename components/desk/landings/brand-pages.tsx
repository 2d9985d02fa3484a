import MakeIcon from '@mui/icons-material/SellOutlined';
import { Button, DialogContentText } from '@mui/material';
import { BRAND_PAGE_PRODUCTS } from '@/lib/contract/staff/roles';
import { ask } from '../ask';
import { counted } from '../labels';
import { useWork } from '../ui/attempt';
import { DeskDialog } from '../ui/desk-dialog';
import { ListButton } from '../ui/list-button';

/** Makes the pages of all brands that have none, once it is said what that does. */
export function BrandPages() {
  const { isBusy, work } = useWork();
  const make = async (close: () => void) => {
    await work(async () => {
      const { made } = await ask('Staff/MakeBrandPages');
      return made.length === 0
        ? 'Every brand with enough products has its page.'
        : `${counted(made.length, 'page')} made: ${made.join(', ')}`;
    });
    close();
  };
  return (
    <ListButton
      label="Make brand pages"
      icon={<MakeIcon />}
      opens={(close) => (
        <DeskDialog
          title="Make a page for each brand?"
          onClose={close}
          buttons={
            // Neither has the focus: an Enter too many makes nothing public.
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="contained" disabled={isBusy} onClick={() => void make(close)}>
                Make them
              </Button>
            </>
          }
        >
          <DialogContentText>
            Each brand of {BRAND_PAGE_PRODUCTS} products or more that has no page yet gets a public one, which
            its products lead to and the sitemap names. Title, description and introduction can be changed
            afterwards.
          </DialogContentText>
        </DeskDialog>
      )}
    />
  );
}
