import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import LookIcon from '@mui/icons-material/VisibilityOutlined';
import { Chip, IconButton, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { DeleteWithConfirmButton } from 'react-admin';
import { ROUTES } from '@/lib/addresses/routes';
import { WHOLE_SHOP } from '@/lib/contract/staff/roles';
import { counted, shownDay } from '../labels';
import { Listing } from '../ui/listing';
import { RowCard, RowChoice, Rows } from '../ui/rows';
import type { LandingRow } from '../rows';
import { ListButton } from '../ui/list-button';
import { BrandPages } from './brand-pages';
import { LandingDialog } from './landing-dialog';
import { RemoveLandings } from './remove-landings';

/** Pages of a category or the whole shop with filters, each at an address of its own. */
export function LandingsList() {
  const [edited, setEdited] = useState<LandingRow>();
  return (
    <>
      <Listing
        resource="landings"
        title="Landing pages"
        intro="A category or the whole shop, filtered by brand, attribute or price, at an address of its own. The whole shop filtered by one brand is the page of that brand: its products link to it."
        search="Name or address"
        nothing="No landing page has been made yet."
        sort={{ field: 'name', order: 'ASC' }}
        sortFields={['name', 'address', 'changed-at']}
        actions={
          <>
            <BrandPages />
            <ListButton
              label="Make a landing page"
              icon={<AddIcon />}
              opens={(close) => <LandingDialog onClose={close} />}
            />
          </>
        }
      >
        <Rows<LandingRow>
          forChosen={<RemoveLandings />}
          columns={[
            { source: 'name', label: 'Name', show: (row) => row.name },
            { source: 'address', label: 'Address', show: (row) => <Address row={row} /> },
            { label: 'Shows', show: shownIn },
            { label: 'State', width: 110, show: (row) => <State row={row} /> },
            { source: 'changed-at', label: 'Changed', width: 120, show: (row) => shownDay(row.changedAt) },
            {
              label: 'Change',
              width: 200,
              show: (row) => <RowActions row={row} onEdit={() => setEdited(row)} />,
            },
          ]}
          card={(row) => (
            <RowCard
              title={row.name}
              lines={[row.address, shownIn(row)]}
              choice={<RowChoice id={row.id} name={row.name} />}
            >
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                <State row={row} />
                <RowActions row={row} onEdit={() => setEdited(row)} />
              </Stack>
            </RowCard>
          )}
        />
      </Listing>
      {edited === undefined ? null : <LandingDialog landing={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function Address({ row }: { row: LandingRow }) {
  if (!row.isPublic) return row.address;
  return (
    <Link href={row.address} target="_blank" rel="noopener" dir="ltr">
      {row.address}
    </Link>
  );
}

/** What of the shop the page shows, in a line. */
function shownIn({ categoryId, categoryName, values, priceFrom, priceTo }: LandingRow): string {
  const price =
    priceFrom === null && priceTo === null
      ? ''
      : `$${priceFrom ?? 0} to ${priceTo === null ? 'any' : `$${priceTo}`}`;
  const whole = categoryId === WHOLE_SHOP ? 'The whole shop' : categoryName || 'A category that is gone';
  const chosen = values.length === 0 ? '' : counted(values.length, 'filter');
  return [whole, chosen, price].filter((part) => part !== '').join(' · ');
}

function State({ row }: { row: LandingRow }) {
  return row.isPublic ? (
    <Chip size="small" color="primary" label="Public" />
  ) : (
    <Chip size="small" variant="outlined" label="Draft" />
  );
}

function RowActions({ row, onEdit }: { row: LandingRow; onEdit: () => void }) {
  return (
    <Stack direction="row" sx={{ whiteSpace: 'nowrap' }}>
      <IconButton onClick={onEdit} aria-label={`Edit ${row.name}`} size="small">
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        href={row.isPublic ? row.address : `${ROUTES.desk}/Landing-Preview?id=${row.landingId}`}
        target="_blank"
        rel="noopener"
        aria-label={row.isPublic ? `Look at ${row.name}` : `Look at the draft of ${row.name}`}
        size="small"
      >
        <LookIcon fontSize="small" />
      </IconButton>
      <DeleteWithConfirmButton
        record={row}
        resource="landings"
        redirect={false}
        label="Remove"
        aria-label={`Remove ${row.name}`}
        confirmTitle={`Remove ${row.name}?`}
        confirmContent={
          row.categoryId === WHOLE_SHOP
            ? 'Its address will answer that there is no such page.'
            : 'Its address will lead to the category.'
        }
        successMessage="The landing page is removed."
      />
    </Stack>
  );
}
