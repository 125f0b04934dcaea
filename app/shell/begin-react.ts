// Its code begins as it is asked for, here by itself.
import "react-dom/client";
