import { useEffect, useRef } from 'react';
import { newKey } from '@/lib/forms/new-key';

/**
 * A key that travels with a form, so that sending it twice does it once. Another text is another request: a change
 * of the form makes a new key. Without JavaScript there is none.
 */
export function IdempotencyKey() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = ref.current;
    const form = input?.form;
    if (input == null || form == null) return;
    const renew = () => {
      input.value = newKey();
    };
    renew();
    form.addEventListener('change', renew);
    return () => form.removeEventListener('change', renew);
  }, []);
  return <input ref={ref} type="hidden" name="key" />;
}
