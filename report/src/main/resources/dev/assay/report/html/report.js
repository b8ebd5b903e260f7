(function () {
  'use strict';
  var figures = JSON.parse(document.getElementById('figures').textContent);
  var root = document.documentElement, button = document.getElementById('theme'), charts = {};

  function isDark() {
    var chosen = root.getAttribute('data-theme');
    return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
  }
  function draw(id) {
    var place = document.getElementById(id);
    if (!place || !figures[id] || place.clientWidth === 0) { return; }
    if (charts[id]) { charts[id].dispose(); }
    charts[id] = echarts.init(place, null, { renderer: 'svg' });
    charts[id].setOption(assayChart(figures[id], assayTheme(isDark())));
  }
  function drawAll() { Object.keys(figures).forEach(draw); }
  function label() { button.textContent = isDark() ? 'Light' : 'Dark'; button.setAttribute('aria-pressed', String(isDark())); }

  button.addEventListener('click', function () {
    root.setAttribute('data-theme', isDark() ? 'light' : 'dark'); label(); drawAll();
  });
  window.addEventListener('resize', function () { Object.keys(charts).forEach(function (id) { charts[id].resize(); }); });
  window.addEventListener('beforeprint', function () { root.setAttribute('data-theme', 'light'); drawAll(); });
  document.querySelectorAll('details').forEach(function (box) {
    box.addEventListener('toggle', function () {
      box.querySelectorAll('.chart').forEach(function (place) { if (!charts[place.id]) { draw(place.id); } });
    });
  });

  function save(name, type, text) {
    var link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: type }));
    link.download = name;
    link.click();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 1000);
  }
  function quote(value) {
    var text = value === null || value === undefined ? '' : String(value);
    if (/^[=+@\t\r]/.test(text)) { text = "'" + text; }
    return /[",\n\r]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;
  }
  function csv(plot) {
    var lines = [];
    if (plot.shape === 'curves' || plot.shape === 'points') {
      lines.push(['series', 'x', 'y', 'lower', 'upper']);
      plot.series.forEach(function (s) {
        s.x.forEach(function (x, i) { lines.push([s.name, x, s.y[i], s.lower ? s.lower[i] : '', s.upper ? s.upper[i] : '']); });
      });
    } else if (plot.shape === 'bars') {
      lines.push(['label'].concat(plot.series.map(function (s) { return s.name; })));
      plot.labels.forEach(function (name, i) { lines.push([name].concat(plot.series.map(function (s) { return s.y[i]; }))); });
    } else {
      lines.push([''].concat(plot.shape === 'grid' ? plot.columns : plot.x));
      (plot.shape === 'grid' ? plot.rows : plot.y).forEach(function (name, i) { lines.push([name].concat(plot.values[i])); });
    }
    return lines.map(function (line) { return line.map(quote).join(','); }).join('\r\n') + '\r\n';
  }
  document.addEventListener('click', function (event) {
    var target = event.target;
    if (!target.getAttribute) { return; }
    var svg = target.getAttribute('data-svg'), table = target.getAttribute('data-csv');
    if (svg && charts[svg]) { save(svg + '.svg', 'image/svg+xml', charts[svg].renderToSVGString ? charts[svg].renderToSVGString() : document.getElementById(svg).querySelector('svg').outerHTML); }
    if (table) { save(table + '.csv', 'text/csv', csv(figures[table])); }
  });

  function number(text) {
    var plain = text.replace(/−/g, '-').replace(/[  %]/g, '');
    return plain === '' || isNaN(Number(plain)) ? null : Number(plain);
  }
  document.querySelectorAll('.sort').forEach(function (head) {
    head.addEventListener('click', function () {
      var cell = head.closest('th'), table = head.closest('table'), body = table.tBodies[0];
      var column = Array.prototype.indexOf.call(cell.parentNode.children, cell);
      var down = head.getAttribute('aria-sort') === 'ascending';
      table.querySelectorAll('.sort').forEach(function (other) { other.removeAttribute('aria-sort'); });
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      var rows = Array.prototype.slice.call(body.rows);
      rows.sort(function (a, b) {
        var x = a.cells[column].textContent.trim(), y = b.cells[column].textContent.trim(), m = number(x), n = number(y);
        var order = m !== null && n !== null ? m - n : x.localeCompare(y);
        return down ? -order : order;
      });
      rows.forEach(function (row) { body.appendChild(row); });
    });
  });
  document.querySelectorAll('[data-filter]').forEach(function (input) {
    input.addEventListener('input', function () {
      var wanted = input.value.toLowerCase();
      document.getElementById(input.getAttribute('data-filter')).querySelector('.sortable tbody').querySelectorAll('tr').forEach(function (row) {
        row.hidden = row.cells[0].textContent.toLowerCase().indexOf(wanted) < 0;
      });
    });
  });
  function openTarget() {
    var place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (place && place.tagName === 'DETAILS') { place.open = true; }
  }
  window.addEventListener('hashchange', openTarget);
  openTarget(); label(); drawAll();
})();
