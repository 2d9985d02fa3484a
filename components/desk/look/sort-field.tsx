'use client';

import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';

const ORDERS = { ASC: 'ascending', DESC: 'descending' } as const;

/** What a list is ordered by, where it is no table whose heads are pressed. It stands among the filters. */
export function SortField({ fields }: { fields: readonly string[]; source: string; alwaysOn: boolean }) {
  const { sort, setSort } = useListContext();
  return (
    <TextField
      select
      size="small"
      label="Order"
      value={`${sort.field} ${sort.order}`}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
      slotProps={{ select: { native: true } }}
    >
      {fields.flatMap((field) =>
        (['ASC', 'DESC'] as const).map((order) => (
          <option key={`${field} ${order}`} value={`${field} ${order}`}>
            {named(field)}, {ORDERS[order]}
          </option>
        )),
      )}
    </TextField>
  );
}

/** Orders that are called otherwise at the head of their column. */
const NAMES: Record<string, string> = {
  ...{ count: 'Visits', hits: 'Visits', 'last-hit': 'Last visit', found: 'Products' },
};

/** 'Description length'. */
function named(field: string): string {
  const words = NAMES[field] ?? field.replaceAll('-', ' ').replace(/ at$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
