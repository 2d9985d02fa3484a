import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { sentenceOf } from '../ask';
import { CHANGE_LABELS, shownMoment } from '../labels';
import type { PageChange, PictureChange } from '../rows';
import { Problem, useWork } from './attempt';

const AT_ONCE = 10;

/** The lists of changes that there are. */
interface Changes {
  changes: PageChange;
  'picture-changes': PictureChange;
}

/**
 * What was changed, by whom and when, the latest first; each change can be taken back with one press.
 *
 * @param resource is the list of changes of the thing that has this key. `thing` is what it is called: 'page'.
 * @param restore takes the thing back to before a change.
 */
export function History<Resource extends keyof Changes>({
  resource,
  of,
  thing,
  restore,
  children,
}: {
  resource: Resource;
  of: string;
  thing: string;
  restore: (changeId: number) => Promise<unknown>;
  children: (change: Changes[Resource]) => ReactNode;
}) {
  const [most, setMost] = useState(AT_ONCE);
  const { isBusy, work } = useWork();
  const {
    data: changes = [],
    total = 0,
    error,
  } = useGetList<Changes[Resource]>(resource, {
    filter: { key: of },
    pagination: { page: 1, perPage: most },
  });
  const takeBack = (changeId: number) =>
    work(async () => {
      await restore(changeId);
      return `The ${thing} says again what it said before.`;
    });
  return (
    <section aria-label="History">
      <Typography component="h3" variant="h6">
        History
      </Typography>
      <Problem text={error === null ? '' : sentenceOf(error)} />
      {error === null && changes.length === 0 ? (
        <Typography color="text.secondary">Nobody has changed this {thing} at the desk yet.</Typography>
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change) => (
          <Box component="li" key={change.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {CHANGE_LABELS[change.kind]} by {change.by}, {shownMoment(change.at)}
            </Typography>
            {children(change)}
            <Button size="small" disabled={isBusy} onClick={() => void takeBack(change.changeId)}>
              Back to before this
            </Button>
          </Box>
        ))}
      </Box>
      {total > changes.length ? <Button onClick={() => setMost(most + 40)}>Show older changes</Button> : null}
    </section>
  );
}
