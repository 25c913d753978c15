/** Style sheets are bundled into one file of their own; importing one gives nothing. */
declare module '*.css';
