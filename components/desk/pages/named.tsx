'use client';

import { Box, Typography } from '@mui/material';
import type { PageTextSource } from '@/lib/contract/staff/roles';
import { SourceMark } from './page-marks';

/** The name of a page over its address. */
export function Named({ name, address }: { name: string; address: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" dir="auto" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography
        variant="caption"
        component="div"
        color="text.secondary"
        dir="ltr"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {address}
      </Typography>
    </Box>
  );
}

/** A text of a page, and where it comes from. */
export function TextOf({ text, source }: { text: string; source: PageTextSource }) {
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
      <SourceMark source={source} />
    </Box>
  );
}
