import { Box, Card, LinearProgress, Typography } from '@mui/material';
import { counted, shownMoment } from '../labels';
import type { AuditOverview } from '../rows';

type Run = AuditOverview['runs'][number];

/** The run that is under way, or the last one, and below it those before. */
export function AuditRuns({ overview }: { overview: AuditOverview }) {
  const [last, ...earlier] = overview.runs;
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Box role="status" aria-label="Audit">
        <Typography sx={{ fontWeight: 600 }}>
          {last === undefined ? 'Nobody has looked yet. It runs every night by itself.' : stateOf(last)}
        </Typography>
        {last?.state === 'running' || last?.state === 'queued' ? (
          <LinearProgress
            aria-label="Pages looked at"
            sx={{ mt: 1, borderRadius: 1 }}
            {...(last.pagesKnown > 0
              ? {
                  variant: 'determinate' as const,
                  value: Math.min(100, (100 * last.pagesDone) / last.pagesKnown),
                }
              : {})}
          />
        ) : null}
      </Box>
      {earlier.length === 0 ? null : (
        <Box component="details" sx={{ mt: 1.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main' }}>
            Earlier runs
          </Box>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {earlier.map((run) => (
              <Typography key={run.runId} component="li" variant="body2" color="text.secondary">
                {stateOf(run)}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
    </Card>
  );
}

function stateOf(run: Run): string {
  const by = run.by === '' ? 'by night' : `for ${run.by}`;
  switch (run.state) {
    case 'queued':
      return `Waits to begin, ${by}.`;
    case 'running':
      return run.pagesKnown > 0
        ? `Looking, ${by}: ${run.pagesDone.toLocaleString('en')} of ${run.pagesKnown.toLocaleString('en')} pages.`
        : `Looking, ${by}.`;
    case 'failed':
      return `${shownMoment(run.endedAt)}, ${by}: it failed. ${run.failure}`;
    case 'done':
      return `${shownMoment(run.endedAt)}, ${by}. Looked at ${counted(run.pagesDone, 'page')}: ${counted(run.errors, 'error')}, ${counted(run.warnings, 'warning')}; ${run.opened.toLocaleString('en')} new, ${run.closed.toLocaleString('en')} done.`;
    default:
      return '';
  }
}
