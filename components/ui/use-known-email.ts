import { useEffect, useRef, type RefObject } from 'react';
import { rememberedEmail } from '@/lib/session/known-customer';

/**
 * For a field that asks for an e-mail address: the one that this browser knows is put into it, as long as it is empty and
 * nobody is about to type there.
 *
 * @param isSeen whether the field shows. One that never does asks for nothing.
 */
export function useKnownEmail(isSeen = true): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isSeen) return;
    void rememberedEmail().then((known) => {
      const field = ref.current;
      const isFree = field?.value === '' && field !== document.activeElement;
      if (known !== undefined && isFree) field.value = known;
    });
  }, [isSeen]);
  return ref;
}
