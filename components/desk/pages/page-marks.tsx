import { Box, Chip, Tooltip, Typography } from '@mui/material';
import type { PageTextSource } from '@/lib/contract/staff/roles';
import { SEARCH_ROOM } from '@/lib/contract/text-width';
import { PROBLEM_LABELS, SOURCE_LABELS, shownDay } from '../labels';
import type { PageRow } from '../rows';
import { ProblemMarks } from '../ui/rows';

/** Where a text comes from. */
export function SourceMark({ source }: { source: PageTextSource }) {
  const { name, meaning } = SOURCE_LABELS[source];
  return (
    <Tooltip title={meaning}>
      <Chip size="small" variant="outlined" label={name} color={source === 'own' ? 'primary' : 'default'} />
    </Tooltip>
  );
}

/** How long a text is, in characters and in pixels: under each other in a table, else on one line. */
export function LengthMark({
  length,
  width,
  of,
  isLine = false,
}: {
  length: number;
  width: number;
  of: keyof typeof SEARCH_ROOM;
  isLine?: boolean;
}) {
  const isCut = width > SEARCH_ROOM[of].width;
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        color: isCut ? 'error.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {length} chars
      {isLine ? ', ' : <br />}
      {width} px{isCut ? ', cut' : ''}
    </Typography>
  );
}

/** What there is to say against a page, and what is unusual about it. */
export function PageMarks({ page }: { page: PageRow }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {page.isNoindex ? <Chip size="small" color="warning" variant="outlined" label="noindex" /> : null}
      {page.plannedFrom === '' ? null : (
        <Chip
          size="small"
          color="primary"
          variant="outlined"
          label={`Planned ${shownDay(page.plannedFrom)}`}
        />
      )}
      <ProblemMarks problems={page.problems} labels={PROBLEM_LABELS} />
    </Box>
  );
}
