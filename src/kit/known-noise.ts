// Errors that browsers, extensions and translators make on every site, and that nobody here can mend.

const KNOWN_NOISE = [
  // Sent by a browser that was only late.
  /^ResizeObserver loop (limit exceeded|completed with undelivered notifications)/,
  // A script of somebody else, of which the browser tells nothing.
  /^Script error\.?$/,
  /(chrome|moz|safari-web|safari)-extension:\/\//,
  // Wallets and password fillers that write into every page.
  /\b(ethereum|web3|MetaMask|__gCrWeb|instantSearchSDKJSBridge|webkit\.messageHandlers|zaloJSV2|_AutofillCallbackHandler)\b/,
  /^Java (object|bridge method) (is gone|invocation error)/,
  /^Object Not Found Matching Id:/,
  // Whoever leaves a page stops what it was asking.
  /^(AbortError|The operation was aborted|The user aborted a request|Fetch is aborted)/,
];

export function isKnownNoise(message: string): boolean {
  return KNOWN_NOISE.some((noise) => noise.test(message.trim()));
}
