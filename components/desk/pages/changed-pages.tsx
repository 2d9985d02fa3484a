'use client';

import { Box, Chip, Typography } from '@mui/material';
import type { AnswerAt } from '../ask';
import { counted, PROBLEM_LABELS } from '../labels';

type ChangedPage = AnswerAt<'Staff/EditPagesByTemplate'>['pages'][number];

/** What pages would say, beside what they say now. */
export function ChangedPages({
  pages,
  changedCount,
  unchangedCount,
}: {
  pages: readonly ChangedPage[];
  changedCount: number;
  unchangedCount: number;
}) {
  return (
    <Box component="section" aria-label="What changes">
      <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {counted(changedCount, 'page')} would change, {counted(unchangedCount, 'page')} would stay as they
        are.
      </Typography>
      {pages.length < changedCount ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          The first {pages.length} of them:
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map((page) => (
          <Box component="li" key={page.key} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" dir="auto" sx={{ fontWeight: 600 }}>
              {page.name}
            </Typography>
            <Changed name="Title" before={page.titleBefore} after={page.titleAfter} />
            <Changed name="Description" before={page.descriptionBefore} after={page.descriptionAfter} />
            <Changed
              name="Search engines"
              before={robots(page.isNoindexBefore)}
              after={robots(page.isNoindexAfter)}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
              {page.problems.map((problem) => (
                <Chip
                  key={problem}
                  size="small"
                  variant="outlined"
                  color="error"
                  label={PROBLEM_LABELS[problem]}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function robots(isNoindex: boolean): string {
  return isNoindex ? 'noindex' : 'index';
}

/** What one field said and would say; nothing where it stays. */
export function Changed({ name, before, after }: { name: string; before: string; after: string }) {
  if (before === after) return null;
  return (
    <Typography variant="body2" component="div" dir="auto">
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}:{' '}
      </Box>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {before || 'nothing'}
      </Box>{' '}
      →{' '}
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        {after || 'nothing'}
      </Box>
    </Typography>
  );
}
