-- Sessions are kept by a digest of their token, so that a copy of the database signs in as nobody. Sessions that exist
-- are converted in place. A node of the release before this one does not find them any more.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
comment on column sessions.token is 'SHA-256 of the token in the cookie, in hexadecimal digits';
