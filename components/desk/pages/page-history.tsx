'use client';

import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { ask, sentenceOf } from '../ask';
import { CHANGE_LABELS, shownMoment } from '../labels';
import type { PageChange, PageDetail } from '../rows';
import { Changed } from './changed-pages';

const AT_ONCE = 10;

/** What was changed on a page, by whom and when; each can be taken back with one press. */
export function PageHistory({ page }: { page: PageDetail }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [most, setMost] = useState(AT_ONCE);
  const [isBusy, setBusy] = useState(false);
  const {
    data: changes = [],
    total = 0,
    error,
  } = useGetList<PageChange>('changes', {
    filter: { key: page.key },
    pagination: { page: 1, perPage: most },
  });
  const restore = async (changeId: number) => {
    setBusy(true);
    try {
      await ask('Staff/RestorePage', { body: { ChangeId: changeId, To: 'before', Version: page.version } });
      notify('The page says again what it said before.', { type: 'success' });
      refresh();
    } catch (cause) {
      notify(sentenceOf(cause), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <section aria-label="History">
      <Typography component="h3" variant="h6">
        History
      </Typography>
      {error === null ? null : <Alert severity="error">{sentenceOf(error)}</Alert>}
      {error === null && changes.length === 0 ? (
        <Typography color="text.secondary">Nobody has changed this page at the desk yet.</Typography>
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change) => (
          <Box component="li" key={change.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {CHANGE_LABELS[change.kind]} by {change.by}, {shownMoment(change.at)}
            </Typography>
            <Changed name="Title" before={change.before.title} after={change.after.title} />
            <Changed name="Description" before={change.before.description} after={change.after.description} />
            <Changed
              name="Search engines"
              before={change.before.isNoindex ? 'noindex' : 'index'}
              after={change.after.isNoindex ? 'noindex' : 'index'}
            />
            <Button size="small" disabled={isBusy} onClick={() => void restore(change.changeId)}>
              Back to before this
            </Button>
          </Box>
        ))}
      </Box>
      {total > changes.length ? <Button onClick={() => setMost(most + 40)}>Show older changes</Button> : null}
    </section>
  );
}
