"""How fast a full issue renders beside npm's mjml and react-email, with the same content, in one run."""
