'use client';

import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SITE } from '@/lib/shop/site';
import { UnderWay } from '../look/under-way';

/** The frame of what stands before the desk: sign-in, invitation, and who may not come in. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 3,
        p: 2,
        bgcolor: 'background.default',
        color: 'text.primary',
      }}
    >
      <UnderWay />
      <Typography sx={{ fontWeight: 700, fontSize: 22, color: 'primary.main' }}>{SITE.name} Desk</Typography>
      <Card sx={{ width: '100%', maxWidth: 460 }}>
        <CardContent sx={{ p: { xs: 3, sm: 4 } }}>
          <Typography component="h1" variant="h5" sx={{ mb: 2.5 }}>
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
    </Box>
  );
}
