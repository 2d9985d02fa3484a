import CloseIcon from '@mui/icons-material/Close';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Box, Drawer, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import { sentenceOf, ask } from '../ask';
import { KIND_LABELS } from '../labels';
import { useUnsavedChanges } from '../ui/unsaved-changes';
import { LoadError } from '../ui/load-error';
import type { PageDetail } from '../rows';
import { Changed } from '../files/file-changes';
import { History } from '../ui/history';
import { PageEditor } from './page-editor';
import { PagePlans } from './page-plans';

const robots = (isNoindex: boolean) => (isNoindex ? 'noindex' : 'index');

/** One page beside the table: its texts, how others show it, what is planned and what was; without a key, none. */
export function PageDrawer({ pageKey, onClose }: { pageKey: string | undefined; onClose: () => void }) {
  const heading = useId();
  const [isDirty, setDirty] = useState(false);
  const [close, question] = useUnsavedChanges(isDirty, () => {
    setDirty(false);
    onClose();
  });
  return (
    <Drawer
      anchor="right"
      open={pageKey !== undefined}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          sx: { width: { xs: '100%', md: 'min(1240px, 92vw)' }, borderRadius: 0 },
        },
      }}
    >
      {pageKey === undefined ? null : (
        <OpenPage key={pageKey} pageKey={pageKey} heading={heading} onDirty={setDirty} onClose={close} />
      )}
      {question}
    </Drawer>
  );
}

function OpenPage({
  pageKey,
  heading,
  onDirty,
  onClose,
}: {
  pageKey: string;
  heading: string;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}) {
  const { data: page, error, refetch } = useGetOne<PageDetail & { id: string }>('page', { id: pageKey });
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start', mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={heading} component="h2" variant="h5" dir="auto">
            {page?.name ?? 'Page'}
          </Typography>
          {page === undefined ? null : (
            <Typography
              variant="body2"
              color="text.secondary"
              component="div"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {KIND_LABELS[page.kind]} ·{' '}
              <Box
                component="a"
                href={page.address}
                target="_blank"
                rel="noopener"
                dir="ltr"
                sx={{
                  color: 'primary.main',
                  textDecoration: 'underline',
                  display: 'inline-block',
                  py: 0.25,
                  minWidth: 24,
                }}
              >
                {page.address} <OpenInNewIcon sx={{ fontSize: 14, verticalAlign: 'text-bottom' }} />
              </Box>
            </Typography>
          )}
        </Box>
        <IconButton onClick={onClose} aria-label="Close">
          <CloseIcon />
        </IconButton>
      </Stack>
      {error === null ? null : <LoadError problem={sentenceOf(error)} onAgain={() => void refetch()} />}
      {page === undefined ? (
        error === null ? (
          <Skeleton variant="rounded" height={420} />
        ) : null
      ) : (
        <>
          <PageEditor page={page} onDirty={onDirty} reload={async () => (await refetch()).data} />
          <Box sx={{ display: 'grid', gap: 4, mt: 4, gridTemplateColumns: { lg: '1fr 1fr' } }}>
            <PagePlans page={page} />
            <PageHistory page={page} />
          </Box>
        </>
      )}
    </Box>
  );
}

/** What was changed on a page, by whom and when; each can be taken back with one press. */
function PageHistory({ page }: { page: PageDetail }) {
  return (
    <History
      resource="changes"
      of={page.key}
      thing="page"
      restore={(ChangeId) =>
        ask('Staff/RestorePage', { body: { ChangeId, To: 'before', Version: page.version } })
      }
    >
      {({ before, after }) => (
        <>
          <Changed name="Name" before={before.name} after={after.name} />
          <Changed name="Title" before={before.title} after={after.title} />
          <Changed name="Description" before={before.description} after={after.description} />
          <Changed name="Search engines" before={robots(before.isNoindex)} after={robots(after.isNoindex)} />
        </>
      )}
    </History>
  );
}
