'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { DESKTOP_MIN_WIDTH } from '@/lib/shop/constants';
import { ROUTES } from '@/lib/addresses/routes';

/** Goes home where the window is too wide for a screen that only a phone has, also when it becomes so. */
export function WideScreenRedirect() {
  const router = useRouter();
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH - 0.02}px)`);
    const leave = () => {
      if (wide.matches) router.replace(ROUTES.home);
    };
    leave();
    wide.addEventListener('change', leave);
    return () => wide.removeEventListener('change', leave);
  }, [router]);
  return <span hidden data-scripts="" />;
}
