/**
 * In a page, before its scripts: a function that notes, in `self.presses`, what is pressed and entered and does nothing
 * without them, for `components/layout/replay-presses.ts` to do again, and tells `noted`. Browsers that open dialogs by
 * `commandfor` need nobody for that. What has `data-press`, a link or a button of a form, is kept from what it does by
 * itself and pressed again, too: presses that send a form each would end one another. When a script does not come, it
 * does so after all, once. A double click sends a form once: its second sending would end the first, and be the one that is
 * answered.
 */
export const NOTE_PRESSES = `(noted) => {
  const opened = 'commandForElement' in HTMLButtonElement.prototype ? ',[commandfor]' : '';
  const idle = 'button[type=button]:not([popovertarget]' + opened + '),[data-press]';
  self.presses = [];
  const note = (event) => {
    const { target, type } = event;
    const pressed = type === 'change' ? target : target.closest?.(idle);
    if (!self.presses || !pressed) return;
    self.presses.push([pressed, event, pressed.value]);
    if ('press' in pressed.dataset) event.preventDefault();
    if (type === 'click') pressed.dataset.waits = '';
    self.hasMoved = true;
    noted();
  };
  for (const sign of ['click', 'change']) addEventListener(sign, note, true);
  let sent, since;
  addEventListener('submit', (event) => {
    const { submitter, target, timeStamp } = event;
    if (!self.presses || target.method !== 'post') return;
    if (submitter === sent && timeStamp - since < 2000) event.preventDefault();
    else [sent, since] = [submitter, timeStamp];
  }, true);
  addEventListener('error', ({ target }) => {
    if (target.tagName !== 'SCRIPT') return;
    const noted = self.presses ?? [];
    self.presses = null;
    for (const [pressed, { type }] of new Map(noted)) {
      delete pressed.dataset.waits;
      if (type === 'click') pressed.click();
    }
  }, true);
}`;

/** Takes from a script of the page what only its readers need. It holds no text with a space beside one of these signs. */
export function smallScript(script: string): string {
  return script
    .replaceAll(/\/\/.*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(){}[\],;=>?:&|!+]+) ?/g, '$1');
}

/** The whole script of a page whose other scripts load with it. */
export const EARLY_PRESSES = smallScript(`(${NOTE_PRESSES})(() => {})`);
