import { Box, Card, Checkbox, Chip, Stack, Typography, useMediaQuery } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  ListNoResults,
  useListContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { LINES_SX } from './table';

export interface Column<Row> {
  readonly label: string;
  /** What the list is ordered by when its head is pressed; without it, nothing. */
  readonly source?: string;
  /** In pixels, or as a share of the table. */
  readonly width?: number | string;
  readonly isNumber?: boolean;
  readonly show: (row: Row) => ReactNode;
}

/**
 * A table where it is wide, and a card for each row where it is narrow.
 *
 * @param forChosen is what can be done with rows that are chosen; without it, none can be.
 * @param onPress opens the row that is pressed.
 */
export function Rows<Row extends RaRecord>({
  columns,
  card,
  forChosen,
  onPress,
  sx = LINES_SX,
}: {
  columns: readonly Column<Row>[];
  card: (row: Row) => ReactNode;
  forChosen?: ReactNode;
  onPress?: (id: string) => void;
  sx?: object;
}) {
  const { data = [], isPending } = useListContext<Row>();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const press = (id: Identifier) => {
    onPress?.(String(id));
    return false as const;
  };
  // What is done with chosen rows stands above the table, out of the card.
  if (isWide)
    return (
      <Card sx={{ overflow: 'visible' }}>
        <DataTable<Row>
          bulkActionButtons={forChosen ?? false}
          rowClick={onPress === undefined ? false : press}
          sx={{ ...sx, ...widths(columns, forChosen !== undefined) }}
        >
          {columns.map(({ label, source, isNumber, show }) => (
            <DataTable.Col<Row>
              key={source ?? label}
              {...(source === undefined ? { disableSort: true } : { source })}
              label={label}
              align={isNumber === true ? 'right' : 'inherit'}
              render={show}
            />
          ))}
        </DataTable>
      </Card>
    );
  if (!isPending && data.length === 0) return <ListNoResults />;
  return (
    <Stack spacing={1.5} sx={{ mt: 1 }}>
      {forChosen === undefined ? null : <BulkActionsToolbar>{forChosen}</BulkActionsToolbar>}
      {data.map((row) => (
        <Fragment key={row.id}>{card(row)}</Fragment>
      ))}
    </Stack>
  );
}

/** The styles that make the columns as wide as they say; the first column may be the one that chooses rows. */
function widths(columns: readonly { readonly width?: number | string }[], isChosen: boolean) {
  const first = isChosen ? 2 : 1;
  return Object.fromEntries(
    columns.flatMap(({ width }, index) =>
      width === undefined ? [] : [[`& th:nth-of-type(${index + first})`, { width }]],
    ),
  );
}

/** Chooses a row where it is a card. */
export function RowChoice({ id, name }: { id: Identifier; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Choose ${name}` } }}
    />
  );
}

/**
 * A row where there is no room for a table.
 *
 * @param choice is what chooses it, where rows can be chosen.
 */
export function RowCard({
  title,
  lines,
  choice,
  children,
}: {
  title: string;
  lines: readonly string[];
  choice?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card
      sx={{
        p: 1.5,
        paddingInlineStart: choice === undefined ? 2 : 0.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        columnGap: 1,
      }}
    >
      {choice === undefined ? null : <Box sx={{ alignSelf: 'flex-start', mt: -0.5 }}>{choice}</Box>}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography
          component="h2"
          variant="body1"
          dir="ltr"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {lines.map((line) => (
          <Typography key={line} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center' }}>{children}</Box>
    </Card>
  );
}

/** What there is to say against the thing of a row, one mark each. */
export function ProblemMarks<Problem extends string>({
  problems,
  labels,
}: {
  problems: readonly Problem[];
  labels: Readonly<Record<Problem, string>>;
}) {
  return problems.map((problem) => (
    <Chip key={problem} size="small" variant="outlined" color="error" label={labels[problem]} />
  ));
}
