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
  const { filterValues } = useListContext();
  const count = Object.entries(filterValues).filter(
    ([name, value]) => name !== 'q' && value !== '' && value !== false && value !== preset[name],
  ).length;
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
