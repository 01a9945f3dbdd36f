// On the page that says that another is not saved: a network that leads nowhere changes nothing.
addEventListener('online', () => {
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  );
});
