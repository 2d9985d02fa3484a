import 'server-only';
import { api } from '@/lib/calls/api';
import { getStaffHome } from '@/lib/contract/staff/home';
import { staffSession } from '@/lib/session/staff-session';
import { pictureName } from '@/lib/shop/images';
import type { HomeDraft } from './queries';

/**
 * The home page as the staff have last saved it, as it would look at this moment; undefined for whoever may not see it.
 *
 * @param at slides are shown as of then.
 */
export async function loadHomeDraft(at: Date): Promise<HomeDraft | undefined> {
  const session = await staffSession.read();
  if (session === undefined) return undefined;
  const saved = await api(getStaffHome, { token: session.token });
  if (!saved.ok) return undefined;
  const { sliders, widgets } = saved.data;
  return {
    slides: (wanted) =>
      (sliders.find(({ sliderId }) => sliderId === wanted)?.slides ?? [])
        .filter(
          ({ from, until }) =>
            (from === '' || new Date(from) <= at) && (until === '' || at < new Date(until)),
        )
        .filter(({ image }) => image !== '')
        .map(({ name, url, image, phoneImage, alt }) => ({
          ...{ name, url, alt },
          image: pictureName(image),
          phoneImage: pictureName(phoneImage),
        })),
    categories: (wanted) =>
      (widgets.find(({ widgetId }) => widgetId === wanted)?.categories ?? [])
        .filter(({ categoryName }) => categoryName !== '')
        .map(({ categoryId, categoryName, title, image, categoryImage }) => ({
          ...{ categoryId, categoryName, title },
          categoryImage: pictureName(image || categoryImage),
        })),
  };
}
