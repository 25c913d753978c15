/** Tells people what a device needs first. @param trust the address that explains it */
export function phraseTrust(trust: string): string {
  return `A device that warns of the certificate learns to trust it once, at ${trust}`;
}
