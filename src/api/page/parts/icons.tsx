/** Icons are drawn in the text's own color. They are silent: the button that holds one has a name. */
const icon = (path: string) =>
  function Icon() {
    return (
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };

export const SendIcon = icon('M5 12h13M12 5l7 7-7 7');
export const MicrophoneIcon = icon('M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const MoreIcon = icon('M4 7h9M19 7h1M16 4.5v5M4 17h1M11 17h9M8 14.5v5');
