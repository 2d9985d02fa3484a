import { EARLY_PRESSES } from '@/lib/forms/early-presses';

/** In front of what can be pressed on a page whose scripts load with it: what is pressed before they are there is done then. */
export function EarlyPresses() {
  return <script dangerouslySetInnerHTML={{ __html: EARLY_PRESSES }} />;
}
