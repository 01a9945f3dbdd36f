// Errors that browsers, extensions and translators cause on every site. They are not reported.

const KNOWN_NOISE = [
  // Browsers report late resize callbacks this way.
  /^ResizeObserver loop (limit exceeded|completed with undelivered notifications)/,
  // Scripts of other origins, about which the browser says nothing.
  /^Script error\.?$/,
  /(chrome|moz|safari-web|safari)-extension:\/\//,
  // Wallets and password managers that change every page.
  /\b(ethereum|web3|MetaMask|__gCrWeb|instantSearchSDKJSBridge|webkit\.messageHandlers|zaloJSV2|_AutofillCallbackHandler)\b/,
  /^Java (object|bridge method) (is gone|invocation error)/,
  /^Object Not Found Matching Id:/,
  // Leaving a page aborts its requests.
  /^(AbortError|The operation was aborted|The user aborted a request|Fetch is aborted)/,
];

export function isKnownNoise(message: string): boolean {
  return KNOWN_NOISE.some((noise) => noise.test(message.trim()));
}
