/** What a server shows and proves over https, in PEM: its certificate, with those that lead to its authority, and its key. */
export interface ServerCertificate {
  readonly certificate: string;
  readonly key: string;
}

/** Where the certificate of the page and API comes from. */
export interface Certificates {
  /** The one that counts now. */
  readonly current: ServerCertificate;
  /** The certificate of the authority that a device has to trust once, in PEM; null where the owner has seen to that. */
  readonly authority: string | null;
  /** Calls back with each one that takes the place of the one before. */
  onRenewed(renewed: (certificate: ServerCertificate) => void): Disposable;
}

/** Where a server is reached: names of machines, and single addresses or whole networks such as 10.0.0.0/8. */
export interface ServerPlaces {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}
