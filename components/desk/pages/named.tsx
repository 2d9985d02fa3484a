import { Box, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { PageTextSource } from '@/lib/contract/staff/roles';
import type { PageRow } from '../rows';
import { Thumbnail } from '../pictures/thumbnail';
import { SourceMark } from './page-marks';

/** The name of a page, which opens it, over its address, with its picture beside. */
export function Named({ page, onOpen }: { page: PageRow; onOpen: (key: string) => void }) {
  const { id, name, address, image } = page;
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'flex-start' }}>
      <Thumbnail image={image} width={40} height={40} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component="button"
          variant="body2"
          color="inherit"
          underline="hover"
          dir="auto"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(id);
          }}
          sx={{ fontWeight: 600, textAlign: 'start' }}
        >
          {name}
        </Link>
        <Typography
          variant="caption"
          component="div"
          color="text.secondary"
          dir="ltr"
          // Cut off where it may break anywhere: a line that may not would widen the column.
          sx={{
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 1,
            overflow: 'hidden',
            wordBreak: 'break-all',
          }}
        >
          {address}
        </Typography>
      </Box>
    </Stack>
  );
}

/** A text of a page, and where it comes from, with what is said of it beside. */
export function TextOf({
  text,
  source,
  children,
}: {
  text: string;
  source: PageTextSource;
  children?: ReactNode;
}) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="body2"
        dir="auto"
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 3,
          overflow: 'hidden',
          mb: 0.5,
        }}
      >
        {text === '' ? '–' : text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SourceMark source={source} />
        {children}
      </Box>
    </Box>
  );
}
