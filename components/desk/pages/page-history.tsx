'use client';

import { ask } from '../ask';
import { Changed } from '../files/what-changes';
import { History } from '../look/history';
import type { PageDetail } from '../rows';

const robots = (isNoindex: boolean) => (isNoindex ? 'noindex' : 'index');

/** What was changed on a page, by whom and when; each can be taken back with one press. */
export function PageHistory({ page }: { page: PageDetail }) {
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
