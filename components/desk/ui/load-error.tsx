import { Alert, Button, Skeleton } from '@mui/material';

/** In the place of what was asked for and is not there: it is on its way (`height` in pixels), or why it did not come. */
export function LoadState({
  height,
  problem,
  onAgain,
}: {
  height: number;
  problem: string;
  onAgain: () => void;
}) {
  if (problem === '') return <Skeleton variant="rounded" height={height} />;
  return <LoadError problem={problem} onAgain={onAgain} />;
}

/** Says why something is not there, with a way to ask again. */
export function LoadError({ problem, onAgain }: { problem: string; onAgain: () => void }) {
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
