'use client';

import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, IconButton, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { moved } from './home-form';

/** A place of the home page: its rows in their order, which are added, moved and taken out. */
export function Place<Row extends { readonly key: string }>({
  title,
  hint,
  one,
  most,
  rows,
  empty,
  onChange,
  children,
}: {
  title: string;
  hint: string;
  /** What a row is: 'slide'. */
  one: string;
  most: number;
  rows: readonly Row[];
  /** A new row. */
  empty: () => Row;
  onChange: (rows: readonly Row[]) => void;
  /** The fields of a row. */
  children: (row: Row, set: (changed: Partial<Row>) => void, name: string) => ReactNode;
}) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 4 }}>
      <Typography id={heading} component="h2" variant="h6">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {hint}
      </Typography>
      <Stack spacing={1.5}>
        {rows.map((row, index) => {
          const name = `${title}, ${one} ${index + 1}`;
          const set = (changed: Partial<Row>) =>
            onChange(rows.map((each) => (each.key === row.key ? { ...each, ...changed } : each)));
          return (
            <Card key={row.key} role="group" aria-label={name} sx={{ p: 2 }}>
              <Stack direction="row" sx={{ justifyContent: 'flex-end', mb: 1 }}>
                <Typography sx={{ flex: 1, fontWeight: 600, alignSelf: 'center' }}>{index + 1}</Typography>
                <IconButton
                  aria-label={`${name}: earlier`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(rows, index, -1))}
                >
                  <UpIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={`${name}: later`}
                  disabled={index === rows.length - 1}
                  onClick={() => onChange(moved(rows, index, 1))}
                >
                  <DownIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={`${name}: take out`}
                  onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Stack>
              {children(row, set, name)}
            </Card>
          );
        })}
        <Button
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'start' }}
          disabled={rows.length >= most}
          aria-label={`${title}: add a ${one}`}
          onClick={() => onChange([...rows, empty()])}
        >
          Add a {one}
        </Button>
      </Stack>
    </Box>
  );
}
