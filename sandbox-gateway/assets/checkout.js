// The script that a shop's page loads: window.Checkout, and the callbacks named in its own script element.
(() => {
  const script = document.currentScript;
  const base = script.src.slice(0, script.src.indexOf('/static/checkout/'));
  /** Read at once: what the page does with its element later does not matter. */
  const callbacks = { ...script.dataset };
  let sessionId;

  /** Calls what the script element names for this: a function of the page, or an address to go to. */
  function tell(what, ...details) {
    const named = callbacks[what];
    if (named === undefined) return;
    const found = named.split('.').reduce((owner, part) => owner?.[part], window);
    if (typeof found === 'function') found(...details);
    else if (/^(https?:\/)?\//.test(named)) window.location.assign(named);
  }

  function fail(explanation, field) {
    tell('error', { cause: 'INVALID_REQUEST', explanation, field });
  }

  window.Checkout = {
    configure(settings) {
      const others = Object.keys(settings ?? {}).filter((name) => name !== 'session');
      if (others.length > 0) return fail('Everything but the session is told by the server.', others[0]);
      sessionId = settings?.session?.id;
      if (typeof sessionId !== 'string') fail('There is no session.', 'session.id');
    },
    showPaymentPage() {
      if (typeof sessionId !== 'string') return fail('There is no session.', 'session.id');
      const from = window.location.href.split('#')[0];
      window.location.assign(
        `${base}/checkout/pay/${encodeURIComponent(sessionId)}?from=${encodeURIComponent(from)}`,
      );
    },
  };

  /** The payment page leads back with what happened behind the address; a reload must not tell it again. */
  function tellReturn() {
    const [, action, indicator] =
      /^#__hc-action-(cancel|timeout|complete)(?:-(\w+))?$/.exec(window.location.hash) ?? [];
    if (action === undefined) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    if (indicator === undefined) tell(action);
    else tell(action, indicator);
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tellReturn);
  else setTimeout(tellReturn);
})();
