/** Hostile input: markup, `javascript:` addresses, templates, bidirectional controls. */
export const hostileTexts = [
  '<script>window.harmed = true</script>',
  '<img src=x onerror="window.harmed = true">',
  '"><svg onload="window.harmed = true">',
  'javascript:window.harmed=true//',
  '{{constructor.constructor("window.harmed = true")()}} $t(admin.logout)',
  '\u202Efdp.exe\u202C\u2066x\u2069',
  '</textarea></title><base href="//harm.example/">',
];
