import type { ComponentChildren } from 'preact';

/** A part of a view with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <section aria-label={title}>
      {/* It takes the focus of a row that goes. */}
      <h3 tabIndex={-1}>{title}</h3>
      {children}
    </section>
  );
}

/** Rows as a list, or a text if there are none. */
export function Rows({ rows, none }: { readonly rows: readonly ComponentChildren[]; readonly none: string }) {
  return rows.length === 0 ? <p class="quiet">{none}</p> : <ul>{rows}</ul>;
}

/** A quiet remark; nothing if it is empty. */
export function Quiet({ children }: { readonly children: string }) {
  return children === '' ? null : <span class="quiet">{children}</span>;
}
