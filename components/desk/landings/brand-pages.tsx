'use client';

import MakeIcon from '@mui/icons-material/SellOutlined';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { BRAND_PAGE_PRODUCTS } from '@/lib/contract/staff/roles';
import { ask } from '../ask';
import { counted } from '../labels';
import { useWork } from '../look/attempt';
import { ListButton } from '../look/list-button';

/** Makes the pages of all brands that have none, once it is said what that does. */
export function BrandPages() {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, work } = useWork();
  const make = async () => {
    await work(async () => {
      const { made } = await ask('Staff/MakeBrandPages');
      return made.length === 0
        ? 'Every brand with enough products has its page.'
        : `${counted(made.length, 'page')} made: ${made.join(', ')}`;
    });
    setOpen(false);
  };
  return (
    <>
      <ListButton label="Make brand pages" onPress={() => setOpen(true)}>
        <MakeIcon />
      </ListButton>
      <Confirm
        isOpen={isOpen}
        loading={isBusy}
        title="Make a page for each brand?"
        content={`Each brand of ${BRAND_PAGE_PRODUCTS} products or more that has no page yet gets a public one, which its products lead to and the sitemap names. Title, description and introduction can be changed afterwards.`}
        confirm="Make them"
        onConfirm={() => void make()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
