import { lazy, type ComponentType } from 'react';

/**
 * A part of a page whose code comes when it is first shown. When it does not come, for want of a connection or because
 * the shop has been updated since the page was loaded, `otherwise` stands in its place for as long as the page does:
 * the failure itself would take the whole page away.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props>,
) => lazy(async () => ({ default: await load().catch(() => otherwise) }));
