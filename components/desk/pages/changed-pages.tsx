import { Box } from '@mui/material';
import type { AnswerAt } from '../ask';
import { Changed, FileChanges, type ChangeCounts } from '../files/file-changes';
import { PROBLEM_LABELS } from '../labels';
import { ProblemMarks } from '../ui/rows';

type ChangedPage = AnswerAt<'Staff/EditPagesByTemplate'>['pages'][number];

/** What pages would say, beside what they say now. */
export function ChangedPages({ read }: { read: ChangeCounts & { readonly pages: readonly ChangedPage[] } }) {
  return (
    <FileChanges thing="page" counts={read} rows={read.pages}>
      {(page) => (
        <>
          <Changed name="Title" before={page.titleBefore} after={page.titleAfter} />
          <Changed name="Description" before={page.descriptionBefore} after={page.descriptionAfter} />
          <Changed
            name="Search engines"
            before={robots(page.isNoindexBefore)}
            after={robots(page.isNoindexAfter)}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
            <ProblemMarks problems={page.problems} labels={PROBLEM_LABELS} />
          </Box>
        </>
      )}
    </FileChanges>
  );
}

function robots(isNoindex: boolean): string {
  return isNoindex ? 'noindex' : 'index';
}
