import { MESSAGES } from '@/lib/messages';
import { buttonClass } from './button-class';
import { Notice } from './notice';

/** Says that the shop gave no answer, and offers to ask again. `here` is the address of the page. */
export function NotLoaded({ here }: { here: string }) {
  return (
    <Notice
      icon="warning"
      title={MESSAGES.unexpectedData}
      actions={
        <a href={here} className={buttonClass()}>
          Retry
        </a>
      }
    >
      <p>The shop did not answer in time. Nothing has been lost.</p>
    </Notice>
  );
}
