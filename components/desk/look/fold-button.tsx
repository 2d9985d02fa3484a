'use client';

import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';

/**
 * Shows and hides what orders and narrows a list, where that would stand before its first row. It stands among the
 * fields, so react-admin gives it the properties of one.
 */
export function FoldButton({
  isOpen,
  preset,
  onPress,
}: {
  isOpen: boolean;
  /** What the filters say at first: that narrows nothing. */
  preset: Readonly<Record<string, string>>;
  onPress: () => void;
  source: string;
  alwaysOn: boolean;
}) {
  const list = useListContext();
  const count = countNarrowing(list.filterValues, preset);
  return (
    <Button
      variant="outlined"
      startIcon={<FilterIcon />}
      aria-expanded={isOpen}
      onClick={onPress}
      sx={{ whiteSpace: 'nowrap', height: 40 }}
    >
      {count === 0 ? 'Filters' : `Filters (${count})`}
    </Button>
  );
}

/** How many filters narrow a list beyond what they say at first; the search is seen in its own field. */
function countNarrowing(values: unknown, preset: Readonly<Record<string, string>>): number {
  const given = new Map<string, unknown>(Object.entries(values ?? {}));
  return [...given].filter(
    ([name, value]) => name !== 'q' && value !== '' && value !== false && value !== preset[name],
  ).length;
}
