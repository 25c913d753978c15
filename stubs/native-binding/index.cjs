throw new Error('ffi-napi and ref-napi are not installed: Lantern binds libvosk with koffi (see ARCHITECTURE.md)');
