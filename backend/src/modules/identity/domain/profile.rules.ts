/** PROF-16: an optional +234, 234 or 0, then a mobile number. */
const NIGERIAN_MOBILE = /^(?:\+234|234|0)?([789][01]\d{8})$/;

/** `+234` and ten digits, or undefined when the text, spaces ignored, is no Nigerian mobile number (PROF-16). */
export const mobileNumber = (text: string): string | undefined => {
  const digits = NIGERIAN_MOBILE.exec(text.replace(/\s/g, ''));
  return digits ? `+234${digits[1]}` : undefined;
};
