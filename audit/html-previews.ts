import { shownAddress } from '../lib/seo/page-head/shown-address.ts';
import { cutToWidth, SEARCH_ROOM } from '../lib/contract/text-width.ts';
import { html, type Markup } from '../machine/html.ts';
import type { PageReport } from './report.ts';

/** How a page looks in search results and when it is shared; the styles are those of the store's preview page. */
export function renderPreviews(page: PageReport, thumbnail: string | undefined): Markup {
  const { title, description, social, url } = page;
  const name = social['og:site_name'] ?? new URL(url).hostname;
  const cutTitle = cutToWidth(title.text || url, SEARCH_ROOM.title.size, SEARCH_ROOM.title.width);
  const cutText = cutToWidth(description.text, SEARCH_ROOM.description.size, SEARCH_ROOM.description.width);
  const shared = {
    title: social['og:title'] || title.text || url,
    text: social['og:description'] || description.text,
    host: new URL(url).hostname,
  };
  const picture = html`<div class="preview-picture">
    ${thumbnail === undefined ? 'No picture' : html`<img src="${thumbnail}" alt="" loading="lazy" />`}
  </div>`;
  const site = html`<p class="preview-site" dir="ltr">
    <span><b>${name}</b>${shownAddress(url)}</span>
  </p>`;
  return html`<div class="previews">
    <figure>
      <figcaption>Google</figcaption>
      <div class="preview preview-google">
        ${site}
        <p class="preview-title" dir="auto">${cutTitle}</p>
        <p class="preview-text" dir="auto">${cutText}</p>
      </div>
    </figure>
    <figure>
      <figcaption>Google on a phone</figcaption>
      <div class="preview preview-google preview-phone">
        ${site}
        <p class="preview-title" dir="auto">${title.text || url}</p>
        <p class="preview-text" dir="auto">${description.text}</p>
      </div>
    </figure>
    <figure>
      <figcaption>Facebook</figcaption>
      <div class="preview preview-share preview-facebook">
        ${picture}
        <div class="preview-words">
          <p class="preview-host">${shared.host}</p>
          <p class="preview-title" dir="auto">${shared.title}</p>
          <p class="preview-text" dir="auto">${shared.text}</p>
        </div>
      </div>
    </figure>
    <figure>
      <figcaption>X</figcaption>
      <div
        class="preview preview-share preview-x ${
          social['twitter:card'] === 'summary' ? 'preview-summary' : ''
        }"
      >
        <div class="preview-frame">
          ${picture}
          <p class="preview-title" dir="auto">${social['twitter:title'] || shared.title}</p>
        </div>
        <p class="preview-host">From ${shared.host}</p>
      </div>
    </figure>
    <figure>
      <figcaption>WhatsApp</figcaption>
      <div class="preview preview-share preview-whatsapp">
        <div class="preview-card">
          ${picture}
          <div class="preview-words">
            <p class="preview-title" dir="auto">${shared.title}</p>
            <p class="preview-text" dir="auto">${shared.text}</p>
            <p class="preview-host">${shared.host}</p>
          </div>
        </div>
        <p class="preview-link">${url}</p>
      </div>
    </figure>
  </div>`;
}
