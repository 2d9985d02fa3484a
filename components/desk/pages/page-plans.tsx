import { Box, Button, Typography } from '@mui/material';
import { ask } from '../ask';
import { shownMoment } from '../labels';
import { useWork } from '../ui/attempt';
import type { PageDetail } from '../rows';

/** What a plan changes, and nothing else: the rest of the page is by then what others have made of it. */
function linesOf({ fields, name, title, description, isNoindex }: PageDetail['plans'][number]): string[] {
  const lines = {
    Name: name === '' ? 'Called as in the catalogue' : `Called ${name}`,
    Title: title || 'No title of its own',
    Description: description || 'No description of its own',
    IsNoindex: isNoindex ? 'Noindex' : 'Shown to search engines',
  };
  return fields.map((field) => lines[field]);
}

/** The changes of a page that wait for their time. */
export function PagePlans({ page }: { page: PageDetail }) {
  const { isBusy, work } = useWork();
  const cancel = (planId: number) =>
    work(async () => {
      await ask('Staff/CancelPlanned', { body: { PlanId: planId } });
      return 'Taken back: the page stays as it is.';
    });
  return (
    <section aria-label="Planned changes">
      <Typography component="h3" variant="h6">
        Planned
      </Typography>
      {page.plans.length === 0 ? (
        <Typography color="text.secondary">Nothing is planned for this page.</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {page.plans.map((plan) => (
            <Box component="li" key={plan.planId} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                From {shownMoment(plan.from)}
              </Typography>
              {linesOf(plan).map((line) => (
                <Typography key={line} variant="body2" dir="auto">
                  {line}
                </Typography>
              ))}
              <Typography variant="caption" color="text.secondary" component="div">
                Planned by {plan.plannedBy}, {shownMoment(plan.plannedAt)}
              </Typography>
              <Button size="small" disabled={isBusy} onClick={() => void cancel(plan.planId)}>
                Take this plan back
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </section>
  );
}
