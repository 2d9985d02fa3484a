'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { DESKTOP_MIN_WIDTH } from '@/lib/shop/constants';
import { ROUTES } from '@/lib/addresses/routes';

const TOO_WIDE = `(min-width: ${DESKTOP_MIN_WIDTH - 0.02}px)`;

/** Goes home where the window is too wide for a screen that only a phone has, also when it becomes so. */
export function WideScreenRedirect() {
  const router = useRouter();
  useEffect(() => {
    const wide = window.matchMedia(TOO_WIDE);
    const leave = () => {
      if (wide.matches) router.replace(ROUTES.home);
    };
    leave();
    wide.addEventListener('change', leave);
    return () => wide.removeEventListener('change', leave);
  }, [router]);
  return <span hidden data-scripts={TOO_WIDE} />;
}
