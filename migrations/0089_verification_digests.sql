-- What a trusted browser keeps opens an account beside its password, so only a digest of it is kept. Browsers that are
-- trusted already stay so.
update verifications
set identifier = 'trust-device-' || encode(sha256(convert_to(identifier, 'UTF8')), 'hex')
where identifier like 'trust-device-%';
