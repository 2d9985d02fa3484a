import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode, SyntheticEvent } from 'react';
import { SITE } from '@/lib/shop/site';
import { Problem, useAttempt } from '../ui/attempt';
import { SlowAnswer } from '../ui/slow-answer';

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
      <SlowAnswer />
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

/** A form in that frame, which says why it was refused. `below` stands under its button. */
export function EntryForm({
  name,
  action,
  send,
  below,
  children,
}: {
  name: string;
  /** What the button says. */
  action: string;
  send: () => Promise<unknown>;
  below?: ReactNode;
  children: ReactNode;
}) {
  const { problem, isBusy, attempt } = useAttempt();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void attempt(send);
  };
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit} aria-label={name}>
      {children}
      <Problem text={problem} />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {action}
      </Button>
      {below}
    </Stack>
  );
}
