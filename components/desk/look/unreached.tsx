'use client';

import { Alert, Button } from '@mui/material';

/** Says why something is not there, with a way to ask again. */
export function Unreached({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={onAgain} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      {problem}
    </Alert>
  );
}
