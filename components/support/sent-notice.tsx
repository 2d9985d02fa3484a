import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ROUTES } from '@/lib/addresses/routes';

/** Says, in the place of a form, that it was sent. It takes the focus, as the button that had it is gone. */
export function SentNotice({ title, message }: { title: string; message: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={title} className="rounded-lg">
      <Notice
        icon="check"
        tone="positive"
        title={title}
        actions={
          <ButtonLink href={ROUTES.home} variant="secondary">
            Continue shopping
          </ButtonLink>
        }
      >
        <p>{message}</p>
      </Notice>
    </div>
  );
}
