// On the page that says that another is not saved: a network that leads nowhere changes nothing, and one that comes
// back without a word of the browser is found.
const EVERY_MS = 10_000;

function lookAgain() {
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  );
}

addEventListener('online', lookAgain);
setInterval(lookAgain, EVERY_MS);
