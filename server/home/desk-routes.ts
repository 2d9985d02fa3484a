import {
  getStaffHome,
  publishStaffHome,
  resetStaffHome,
  saveStaffHome,
} from '../../lib/contract/staff/home.ts';
import { serve, type CallServer } from '../http/route.ts';
import { publishHome, readDeskHome, resetHome, saveHome, type HomeContext } from './edition.service.ts';

/** Many slides and categories are more than a form. */
const BODY_BYTES = 512 * 1024;

/** Registers the calls by which the staff look after the home page. */
export function registerHomeDesk(server: CallServer, context: HomeContext): void {
  serve(server, getStaffHome, () => readDeskHome(context.db));
  serve(server, saveStaffHome, { bodyBytes: BODY_BYTES }, async ({ body, staff }) => {
    const content = {
      sliders: body.Sliders.map(({ SliderId, Slides }) => ({
        id: SliderId,
        slides: Slides.map(({ Name, Url, Image, PhoneImage, Alt, From = '', Until = '' }) => ({
          ...{ name: Name, url: Url, image: Image, phoneImage: PhoneImage, alt: Alt },
          from: From,
          until: Until,
        })),
      })),
      widgets: body.Widgets.map(({ WidgetId, Categories }) => ({
        id: WidgetId,
        categories: Categories.map(({ CategoryId, Title, Image }) => ({
          ...{ categoryId: CategoryId, title: Title, image: Image },
        })),
      })),
    };
    await saveHome(context, { content, version: body.Version }, staff.email);
    return readDeskHome(context.db);
  });
  serve(server, publishStaffHome, async ({ body, staff }) => {
    await publishHome(context, body.Version, staff.email);
    return readDeskHome(context.db);
  });
  serve(server, resetStaffHome, async ({ body, staff }) => {
    await resetHome(context, { to: body.To, version: body.Version }, staff.email);
    return readDeskHome(context.db);
  });
}
