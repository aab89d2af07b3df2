/** Says with a form which privacy text could be read beside it. */
export const PrivacyVersion = ({ value }: { value: string }) => <input type="hidden" name="privacyVersion" value={value} />;
